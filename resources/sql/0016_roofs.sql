-- What a device was measured to do at most, with so many threads.
CREATE TABLE roofs (
    device   TEXT NOT NULL,    -- "cpu", "cuda:0"
    threads  INTEGER NOT NULL, -- of LibTorch; 0 for a GPU, which they do not matter to
    hardware TEXT NOT NULL,    -- the processor's or GPU's name
    torch    TEXT NOT NULL,    -- LibTorch's version
    made_at  INTEGER NOT NULL, -- seconds since 1970
    seconds  REAL NOT NULL,    -- that it took
    roofs    TEXT NOT NULL,    -- core/exec/protocol/RoofsProtocol.h: Roofs
    PRIMARY KEY (device, threads, hardware)
) WITHOUT ROWID;
