# Shared by packaging/run and packaging/test: sourced, never run by itself. Brings a bare Debian 12 to the point where
# the project is built; every step prints what it does and how long it took, a failing one prints what to do.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
torch_version=2.13.0
venv=$root/.venv
logs=$root/build/logs
# Lets build trees of several presets and clones share compiled objects.
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1

say() { printf '%s\n' "$*" >&2; }

die() { # die MESSAGE WHAT-TO-DO
    say "error: $1"
    say "  what to do: $2"
    exit 1
}

# step NAME HINT COMMAND...: runs quietly with a log, prints the time; on failure the log's end and the hint.
step() {
    local name=$1 hint=$2 log started ended
    shift 2
    mkdir -p "$logs"
    log=$logs/$(printf '%s' "$name" | tr -cs 'A-Za-z0-9' '-').log
    started=$(date +%s.%N)
    printf '%s ... ' "$name" >&2
    if ! "$@" >"$log" 2>&1; then
        say "failed"
        tail -n 25 "$log" | sed 's/^/    /' >&2
        die "$name failed; all of its output is in $log" "$hint"
    fi
    ended=$(date +%s.%N)
    awk -v a="$started" -v b="$ended" 'BEGIN { printf "%.1f s\n", b - a }' >&2
}

# timed NAME COMMAND...: runs the command with its output, then prints how long it took. Its exit code is the command's.
timed() {
    local name=$1 started status=0
    shift
    started=$(date +%s.%N)
    "$@" || status=$?
    awk -v name="$name" -v a="$started" -v b="$(date +%s.%N)" 'BEGIN { printf "%s: %.1f s\n", name, b - a }' >&2
    return "$status"
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "not root, and sudo is not installed"
        return 1
    fi
}

# wanted_packages python|build|test|nightly: the names in packages.txt up to the end of that section.
wanted_packages() {
    awk -v last="$1" '/^# \[/ { if (done) exit; done = $2 == "[" last "]" } !/^#/ && NF { print $1 }' "$root/packaging/packages.txt"
}

missing_packages() {
    local wanted
    wanted=$(wanted_packages "$1")
    # shellcheck disable=SC2086  # one name a word
    comm -23 <(printf '%s\n' $wanted | sort -u) \
        <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' $wanted 2>/dev/null | awk '$1 == "installed" { print $2 }' | sort -u)
}

install_packages() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
}

ensure_packages() {
    command -v dpkg-query >/dev/null || die "this is not a Debian system: dpkg-query is missing" \
        "use Debian 12, or install what packaging/packages.txt lists by other means and build with: cmake --preset release && cmake --build --preset release"
    local missing
    missing=$(missing_packages "$1")
    [ -z "$missing" ] && return 0
    # shellcheck disable=SC2086
    step "installing $(printf '%s\n' $missing | wc -l) Debian packages" \
        "check the network and apt's sources, or install by hand: apt-get install $(echo $missing)" \
        install_packages $missing
}

torch_installed() { grep -qs "^__version__ = '$torch_version" "$venv"/lib/python3*/site-packages/torch/version.py; }

make_venv() { [ -x "$venv/bin/pip" ] || python3 -m venv "$venv"; }

ensure_torch() {
    torch_installed || {
        step "creating the Python environment .venv" "install python3-venv, remove .venv and try again" make_venv
        step "installing torch $torch_version (LibTorch, a large download)" \
            "check the network and free disk space (a CUDA build needs about 8 GB), then try again" \
            "$venv/bin/pip" install --disable-pip-version-check "torch==$torch_version" "numpy==2.4.6"
    }
    ensure_cuda_headers
}

cuda_of_torch() { sed -n "s/^cuda: .*= '\(.*\)'$/\1/p" "$venv"/lib/python3*/site-packages/torch/version.py 2>/dev/null | head -n 1; }

# A CUDA build of torch brings NVIDIA's runtime and CUPTI with their headers, except a small package that these include.
# With it no toolkit is needed; if it cannot be fetched, one is.
ensure_cuda_headers() {
    local include cuda
    cuda=$(cuda_of_torch)
    for include in "$venv"/lib/python3*/site-packages/nvidia/cu[0-9]*/include; do
        [ -n "$cuda" ] && [ -f "$include/cuda_runtime_api.h" ] && [ ! -f "$include/crt/host_defines.h" ] || continue
        mkdir -p "$logs"
        say "installing nvidia-cuda-crt (headers for GPU support)"
        "$venv/bin/pip" install --disable-pip-version-check "nvidia-cuda-crt==$cuda.*" >"$logs/nvidia-cuda-crt.log" 2>&1 ||
            say "  it cannot be had (see $logs/nvidia-cuda-crt.log): without it GPU support needs a CUDA toolkit"
    done
}

# Further packages for tests and checks; the versions are fixed, so that a new check of a tool never fails an old
# commit.
tools=(pytest==8.4.2 pytest-xdist==3.8.0 clang-tidy==22.1.8 libcst==1.9.0)

ensure_tools() {
    local tool name missing=()
    for tool in "${tools[@]}"; do
        name=${tool%%==*} # a hyphen in a name is an underscore in that of its folder
        compgen -G "$venv/lib/python3*/site-packages/${name//-/_}-${tool##*==}.dist-info" >/dev/null || missing+=("$tool")
    done
    [ ${#missing[@]} -eq 0 ] || step "installing ${missing[*]}" "check the network" \
        "$venv/bin/pip" install --disable-pip-version-check "${missing[@]}"
}

# set_up build|test|nightly: all packages that a build or the tests need. Python's come while Debian's are unpacked.
set_up() {
    local messages=$logs/python.txt python
    ensure_packages python
    mkdir -p "$logs"
    set -m # a group of processes of its own, ended as one
    { ensure_torch && { [ "$1" = build ] || ensure_tools; }; } 2>"$messages" &
    python=$!
    set +m
    # shellcheck disable=SC2064  # the group that runs now
    trap "kill -- -$python 2>/dev/null || true" EXIT # where Debian's cannot be had, or Ctrl+C ends this
    ensure_packages "$1"
    wait "$python" || { cat "$messages" >&2; exit 1; }
    trap - EXIT
    cat "$messages" >&2
}

# The variables by which CMake finds CUDA: once another one is installed, they are determined again.
cuda_places() {
    command -v nvcc || true
    ls -d /usr/local/cuda/include/crt "$venv"/lib/python3*/site-packages/nvidia/*/include/crt 2>/dev/null || true
}

# The GPU features of this build, in CMake's words, and how to get the missing ones.
report_gpu_support() { # report_gpu_support PRESET
    local state cuda
    state=$(cat "$root/build/$1/gpu.txt" 2>/dev/null) || return 0
    say "GPU support is $state"
    case $state in
    "left out: LibTorch is built for CUDA"*)
        cuda=$(cuda_of_torch)
        say "  to have it: .venv/bin/pip install 'nvidia-cuda-crt==$cuda.*', or NVIDIA's package cuda-toolkit-${cuda/./-}; then run this again"
        ;;
    esac
}

# Configures only when there is no build tree, or it was made without something that is installed now.
configure() { # configure PRESET [CMAKE OPTION...]
    local preset=$1
    shift
    local stamp=$root/build/$preset/.configured wanted
    wanted="$* torch $(cat "$venv"/lib/python3*/site-packages/torch/version.py 2>/dev/null | sha256sum | cut -c1-16) cuda $(cuda_places | tr '\n' ' ')"
    if ! [ -f "$root/build/$preset/build.ninja" ] || ! [ "$root/build/$preset/build.ninja" -nt "$root/CMakePresets.json" ] ||
        [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
        step "configuring $preset" "read the message above; a missing package is named there" \
            cmake -S "$root" --preset "$preset" "$@"
        printf '%s\n' "$wanted" >"$stamp"
    fi
    report_gpu_support "$preset"
}

build() { # build PRESET TARGET...
    local preset=$1
    shift
    step "building $preset" "the first error above names file and line; less memory is used with: CMAKE_BUILD_PARALLEL_LEVEL=1" \
        cmake --build "$root/build/$preset" --target "$@"
}

# Environments of compilers that the tests use, made by the program itself. They outlive a clone: torch alone has
# gigabytes. Another list of packages gets a separate folder.
compiler_environments() {
    local pins
    pins=$(cat "$root"/resources/python/graphnet_harness/compilers/*.py | grep -ohE '"[a-z-]+==[^"]+"' | sort -u | sha256sum | cut -c1-12)
    printf '%s\n' "${XDG_CACHE_HOME:-$HOME/.cache}/graphnet-explorer/test-environments-$pins"
}

# ensure_compiler_environments PROGRAM NAME...: reports environments that `graphnet` cannot install; their tests are skipped.
ensure_compiler_environments() {
    local program=$1 data name
    shift
    data=$(compiler_environments)
    mkdir -p "$logs"
    for name in "$@"; do
        [ ! -e "$data/graphnet-explorer/compilers/$name/bin/python" ] || continue
        if XDG_DATA_HOME=$data "$program" compilers install "$name" --python "$venv/bin/python" \
            >"$logs/environment-$name.log" 2>&1; then
            say "compiler environment $name: installed"
        else
            say "compiler environment $name: failed, its tests are skipped; $logs/environment-$name.log has the reason"
        fi
    done
}
