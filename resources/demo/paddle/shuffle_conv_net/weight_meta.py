class Program_weight_tensor_parameter_0:
    name = "parameter_0"
    original_name = "linear_0.b_0"
    shape = [10]
    dtype = "float32"
    min_val = float("-0.232342")
    max_val = float("0.280108")
    mean = float("-0.0124735")
    std = float("0.182135")
    data = None


class Program_weight_tensor_parameter_1:
    name = "parameter_1"
    original_name = "linear_0.w_0"
    shape = [32, 10]
    dtype = "float32"
    min_val = float("-0.374717")
    max_val = float("0.37577")
    mean = float("-0.0137223")
    std = float("0.215864")
    data = None


class Program_weight_tensor_parameter_2:
    name = "parameter_2"
    original_name = "batch_norm2d_12.w_2"
    shape = [16]
    dtype = "float32"
    min_val = float("0.714635")
    max_val = float("1.21426")
    mean = float("0.957441")
    std = float("0.171132")
    data = None


class Program_weight_tensor_parameter_3:
    name = "parameter_3"
    original_name = "batch_norm2d_12.w_1"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.248266")
    max_val = float("0.298999")
    mean = float("0.0319255")
    std = float("0.166604")
    data = None


class Program_weight_tensor_parameter_4:
    name = "parameter_4"
    original_name = "batch_norm2d_12.b_0"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.285536")
    max_val = float("0.274359")
    mean = float("0.0333406")
    std = float("0.175969")
    data = None


class Program_weight_tensor_parameter_5:
    name = "parameter_5"
    original_name = "batch_norm2d_12.w_0"
    shape = [16]
    dtype = "float32"
    min_val = float("0.707384")
    max_val = float("1.22771")
    mean = float("0.953924")
    std = float("0.15563")
    data = None


class Program_weight_tensor_parameter_6:
    name = "parameter_6"
    original_name = "conv2d_13.w_0"
    shape = [16, 16, 1, 1]
    dtype = "float32"
    min_val = float("-1.1641")
    max_val = float("0.80456")
    mean = float("0.000806781")
    std = float("0.319971")
    data = None


class Program_weight_tensor_parameter_7:
    name = "parameter_7"
    original_name = "batch_norm2d_11.w_2"
    shape = [16]
    dtype = "float32"
    min_val = float("0.704718")
    max_val = float("1.27398")
    mean = float("0.950056")
    std = float("0.184136")
    data = None


class Program_weight_tensor_parameter_8:
    name = "parameter_8"
    original_name = "batch_norm2d_11.w_1"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.285981")
    max_val = float("0.294893")
    mean = float("0.0202816")
    std = float("0.194003")
    data = None


class Program_weight_tensor_parameter_9:
    name = "parameter_9"
    original_name = "batch_norm2d_11.b_0"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.283383")
    max_val = float("0.192948")
    mean = float("-0.0113913")
    std = float("0.148313")
    data = None


class Program_weight_tensor_parameter_10:
    name = "parameter_10"
    original_name = "batch_norm2d_11.w_0"
    shape = [16]
    dtype = "float32"
    min_val = float("0.706145")
    max_val = float("1.27681")
    mean = float("1.05559")
    std = float("0.147183")
    data = None


class Program_weight_tensor_parameter_11:
    name = "parameter_11"
    original_name = "conv2d_12.w_0"
    shape = [16, 1, 3, 3]
    dtype = "float32"
    min_val = float("-0.253257")
    max_val = float("0.30495")
    mean = float("-0.00969917")
    std = float("0.111589")
    data = None


class Program_weight_tensor_parameter_12:
    name = "parameter_12"
    original_name = "batch_norm2d_10.w_2"
    shape = [16]
    dtype = "float32"
    min_val = float("0.710516")
    max_val = float("1.27026")
    mean = float("1.00302")
    std = float("0.180384")
    data = None


class Program_weight_tensor_parameter_13:
    name = "parameter_13"
    original_name = "batch_norm2d_10.w_1"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.25184")
    max_val = float("0.292487")
    mean = float("0.00531166")
    std = float("0.168887")
    data = None


class Program_weight_tensor_parameter_14:
    name = "parameter_14"
    original_name = "batch_norm2d_10.b_0"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.274616")
    max_val = float("0.292953")
    mean = float("-0.00654456")
    std = float("0.191213")
    data = None


class Program_weight_tensor_parameter_15:
    name = "parameter_15"
    original_name = "batch_norm2d_10.w_0"
    shape = [16]
    dtype = "float32"
    min_val = float("0.765351")
    max_val = float("1.29791")
    mean = float("1.07135")
    std = float("0.191837")
    data = None


class Program_weight_tensor_parameter_16:
    name = "parameter_16"
    original_name = "conv2d_11.w_0"
    shape = [16, 16, 1, 1]
    dtype = "float32"
    min_val = float("-0.709206")
    max_val = float("0.986506")
    mean = float("0.00252689")
    std = float("0.334517")
    data = None


class Program_weight_tensor_parameter_17:
    name = "parameter_17"
    original_name = "batch_norm2d_9.w_2"
    shape = [16]
    dtype = "float32"
    min_val = float("0.733003")
    max_val = float("1.28322")
    mean = float("1.02425")
    std = float("0.155788")
    data = None


class Program_weight_tensor_parameter_18:
    name = "parameter_18"
    original_name = "batch_norm2d_9.w_1"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.268549")
    max_val = float("0.187162")
    mean = float("-0.0286448")
    std = float("0.155627")
    data = None


class Program_weight_tensor_parameter_19:
    name = "parameter_19"
    original_name = "batch_norm2d_9.b_0"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.282514")
    max_val = float("0.290186")
    mean = float("0.0241835")
    std = float("0.179611")
    data = None


class Program_weight_tensor_parameter_20:
    name = "parameter_20"
    original_name = "batch_norm2d_9.w_0"
    shape = [16]
    dtype = "float32"
    min_val = float("0.75796")
    max_val = float("1.22423")
    mean = float("1.01971")
    std = float("0.161092")
    data = None


class Program_weight_tensor_parameter_21:
    name = "parameter_21"
    original_name = "conv2d_10.w_0"
    shape = [16, 16, 1, 1]
    dtype = "float32"
    min_val = float("-0.825869")
    max_val = float("0.94245")
    mean = float("0.00278315")
    std = float("0.347582")
    data = None


class Program_weight_tensor_parameter_22:
    name = "parameter_22"
    original_name = "batch_norm2d_8.w_2"
    shape = [16]
    dtype = "float32"
    min_val = float("0.71486")
    max_val = float("1.23262")
    mean = float("1.01177")
    std = float("0.151562")
    data = None


class Program_weight_tensor_parameter_23:
    name = "parameter_23"
    original_name = "batch_norm2d_8.w_1"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.281743")
    max_val = float("0.25287")
    mean = float("0.019453")
    std = float("0.17242")
    data = None


class Program_weight_tensor_parameter_24:
    name = "parameter_24"
    original_name = "batch_norm2d_8.b_0"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.281904")
    max_val = float("0.245655")
    mean = float("-0.0204174")
    std = float("0.170879")
    data = None


class Program_weight_tensor_parameter_25:
    name = "parameter_25"
    original_name = "batch_norm2d_8.w_0"
    shape = [16]
    dtype = "float32"
    min_val = float("0.708832")
    max_val = float("1.26025")
    mean = float("1.04813")
    std = float("0.159715")
    data = None


class Program_weight_tensor_parameter_26:
    name = "parameter_26"
    original_name = "conv2d_9.w_0"
    shape = [16, 1, 3, 3]
    dtype = "float32"
    min_val = float("-0.401834")
    max_val = float("0.230202")
    mean = float("-0.00192507")
    std = float("0.126192")
    data = None


class Program_weight_tensor_parameter_27:
    name = "parameter_27"
    original_name = "batch_norm2d_7.w_2"
    shape = [16]
    dtype = "float32"
    min_val = float("0.737888")
    max_val = float("1.22115")
    mean = float("1.01001")
    std = float("0.175733")
    data = None


class Program_weight_tensor_parameter_28:
    name = "parameter_28"
    original_name = "batch_norm2d_7.w_1"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.291946")
    max_val = float("0.242847")
    mean = float("0.0467006")
    std = float("0.175161")
    data = None


class Program_weight_tensor_parameter_29:
    name = "parameter_29"
    original_name = "batch_norm2d_7.b_0"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.298029")
    max_val = float("0.293445")
    mean = float("-0.0258108")
    std = float("0.179581")
    data = None


class Program_weight_tensor_parameter_30:
    name = "parameter_30"
    original_name = "batch_norm2d_7.w_0"
    shape = [16]
    dtype = "float32"
    min_val = float("0.731879")
    max_val = float("1.29365")
    mean = float("1.02907")
    std = float("0.193814")
    data = None


class Program_weight_tensor_parameter_31:
    name = "parameter_31"
    original_name = "conv2d_8.w_0"
    shape = [16, 16, 1, 1]
    dtype = "float32"
    min_val = float("-1.18911")
    max_val = float("0.963792")
    mean = float("-0.0176701")
    std = float("0.350855")
    data = None


class Program_weight_tensor_parameter_32:
    name = "parameter_32"
    original_name = "conv2d_7.b_0"
    shape = [32]
    dtype = "float32"
    min_val = float("-0.292965")
    max_val = float("0.293649")
    mean = float("-0.00530087")
    std = float("0.197792")
    data = None


class Program_weight_tensor_parameter_33:
    name = "parameter_33"
    original_name = "conv2d_7.w_0"
    shape = [32, 16, 3, 3]
    dtype = "float32"
    min_val = float("-0.413747")
    max_val = float("0.412263")
    mean = float("-0.00042037")
    std = float("0.120343")
    data = None


class Program_weight_tensor_parameter_34:
    name = "parameter_34"
    original_name = "batch_norm2d_6.w_2"
    shape = [8]
    dtype = "float32"
    min_val = float("1.03341")
    max_val = float("1.19987")
    mean = float("1.08854")
    std = float("0.0640935")
    data = None


class Program_weight_tensor_parameter_35:
    name = "parameter_35"
    original_name = "batch_norm2d_6.w_1"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.291474")
    max_val = float("0.282729")
    mean = float("-0.0693649")
    std = float("0.200945")
    data = None


class Program_weight_tensor_parameter_36:
    name = "parameter_36"
    original_name = "batch_norm2d_6.b_0"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.299371")
    max_val = float("0.291218")
    mean = float("0.0990568")
    std = float("0.18435")
    data = None


class Program_weight_tensor_parameter_37:
    name = "parameter_37"
    original_name = "batch_norm2d_6.w_0"
    shape = [8]
    dtype = "float32"
    min_val = float("0.725148")
    max_val = float("1.26386")
    mean = float("0.973504")
    std = float("0.202639")
    data = None


class Program_weight_tensor_parameter_38:
    name = "parameter_38"
    original_name = "conv2d_6.w_0"
    shape = [8, 8, 1, 1]
    dtype = "float32"
    min_val = float("-1.2268")
    max_val = float("1.35607")
    mean = float("0.0640072")
    std = float("0.52074")
    data = None


class Program_weight_tensor_parameter_39:
    name = "parameter_39"
    original_name = "batch_norm2d_5.w_2"
    shape = [8]
    dtype = "float32"
    min_val = float("0.79583")
    max_val = float("1.29313")
    mean = float("1.11147")
    std = float("0.171825")
    data = None


class Program_weight_tensor_parameter_40:
    name = "parameter_40"
    original_name = "batch_norm2d_5.w_1"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.297715")
    max_val = float("0.0519333")
    mean = float("-0.0985583")
    std = float("0.110291")
    data = None


class Program_weight_tensor_parameter_41:
    name = "parameter_41"
    original_name = "batch_norm2d_5.b_0"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.27373")
    max_val = float("0.283346")
    mean = float("-0.0262523")
    std = float("0.173111")
    data = None


class Program_weight_tensor_parameter_42:
    name = "parameter_42"
    original_name = "batch_norm2d_5.w_0"
    shape = [8]
    dtype = "float32"
    min_val = float("0.922129")
    max_val = float("1.29519")
    mean = float("1.05686")
    std = float("0.115356")
    data = None


class Program_weight_tensor_parameter_43:
    name = "parameter_43"
    original_name = "conv2d_5.w_0"
    shape = [8, 1, 3, 3]
    dtype = "float32"
    min_val = float("-0.380654")
    max_val = float("0.383589")
    mean = float("0.0255934")
    std = float("0.154023")
    data = None


class Program_weight_tensor_parameter_44:
    name = "parameter_44"
    original_name = "batch_norm2d_4.w_2"
    shape = [8]
    dtype = "float32"
    min_val = float("0.765148")
    max_val = float("1.25058")
    mean = float("1.01425")
    std = float("0.172709")
    data = None


class Program_weight_tensor_parameter_45:
    name = "parameter_45"
    original_name = "batch_norm2d_4.w_1"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.167214")
    max_val = float("0.176055")
    mean = float("-0.0267152")
    std = float("0.0976314")
    data = None


class Program_weight_tensor_parameter_46:
    name = "parameter_46"
    original_name = "batch_norm2d_4.b_0"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.297726")
    max_val = float("0.25276")
    mean = float("-0.0236744")
    std = float("0.217319")
    data = None


class Program_weight_tensor_parameter_47:
    name = "parameter_47"
    original_name = "batch_norm2d_4.w_0"
    shape = [8]
    dtype = "float32"
    min_val = float("0.707476")
    max_val = float("1.11056")
    mean = float("0.925362")
    std = float("0.138458")
    data = None


class Program_weight_tensor_parameter_48:
    name = "parameter_48"
    original_name = "conv2d_4.w_0"
    shape = [8, 8, 1, 1]
    dtype = "float32"
    min_val = float("-1.19822")
    max_val = float("1.11803")
    mean = float("-0.0710359")
    std = float("0.490003")
    data = None


class Program_weight_tensor_parameter_49:
    name = "parameter_49"
    original_name = "batch_norm2d_3.w_2"
    shape = [8]
    dtype = "float32"
    min_val = float("0.710987")
    max_val = float("1.08956")
    mean = float("0.928169")
    std = float("0.102696")
    data = None


class Program_weight_tensor_parameter_50:
    name = "parameter_50"
    original_name = "batch_norm2d_3.w_1"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.275897")
    max_val = float("0.161732")
    mean = float("0.00739461")
    std = float("0.124089")
    data = None


class Program_weight_tensor_parameter_51:
    name = "parameter_51"
    original_name = "batch_norm2d_3.b_0"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.249531")
    max_val = float("0.289907")
    mean = float("-0.0281669")
    std = float("0.200266")
    data = None


class Program_weight_tensor_parameter_52:
    name = "parameter_52"
    original_name = "batch_norm2d_3.w_0"
    shape = [8]
    dtype = "float32"
    min_val = float("0.74485")
    max_val = float("1.23675")
    mean = float("0.989308")
    std = float("0.147369")
    data = None


class Program_weight_tensor_parameter_53:
    name = "parameter_53"
    original_name = "conv2d_3.w_0"
    shape = [8, 8, 1, 1]
    dtype = "float32"
    min_val = float("-1.45302")
    max_val = float("0.933037")
    mean = float("-0.00669239")
    std = float("0.501059")
    data = None


class Program_weight_tensor_parameter_54:
    name = "parameter_54"
    original_name = "batch_norm2d_2.w_2"
    shape = [8]
    dtype = "float32"
    min_val = float("0.734812")
    max_val = float("1.17959")
    mean = float("0.994034")
    std = float("0.146642")
    data = None


class Program_weight_tensor_parameter_55:
    name = "parameter_55"
    original_name = "batch_norm2d_2.w_1"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.186236")
    max_val = float("0.251842")
    mean = float("0.0653926")
    std = float("0.141244")
    data = None


class Program_weight_tensor_parameter_56:
    name = "parameter_56"
    original_name = "batch_norm2d_2.b_0"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.275283")
    max_val = float("0.244265")
    mean = float("0.0107697")
    std = float("0.171877")
    data = None


class Program_weight_tensor_parameter_57:
    name = "parameter_57"
    original_name = "batch_norm2d_2.w_0"
    shape = [8]
    dtype = "float32"
    min_val = float("0.713485")
    max_val = float("1.21964")
    mean = float("0.888846")
    std = float("0.160364")
    data = None


class Program_weight_tensor_parameter_58:
    name = "parameter_58"
    original_name = "conv2d_2.w_0"
    shape = [8, 1, 3, 3]
    dtype = "float32"
    min_val = float("-0.499469")
    max_val = float("0.449374")
    mean = float("-0.00130227")
    std = float("0.197344")
    data = None


class Program_weight_tensor_parameter_59:
    name = "parameter_59"
    original_name = "batch_norm2d_1.w_2"
    shape = [8]
    dtype = "float32"
    min_val = float("0.706993")
    max_val = float("1.28387")
    mean = float("0.991612")
    std = float("0.211667")
    data = None


class Program_weight_tensor_parameter_60:
    name = "parameter_60"
    original_name = "batch_norm2d_1.w_1"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.270078")
    max_val = float("0.234549")
    mean = float("-0.115663")
    std = float("0.155397")
    data = None


class Program_weight_tensor_parameter_61:
    name = "parameter_61"
    original_name = "batch_norm2d_1.b_0"
    shape = [8]
    dtype = "float32"
    min_val = float("-0.240698")
    max_val = float("0.204526")
    mean = float("-0.0998436")
    std = float("0.158728")
    data = None


class Program_weight_tensor_parameter_62:
    name = "parameter_62"
    original_name = "batch_norm2d_1.w_0"
    shape = [8]
    dtype = "float32"
    min_val = float("0.799645")
    max_val = float("1.16169")
    mean = float("0.964153")
    std = float("0.117547")
    data = None


class Program_weight_tensor_parameter_63:
    name = "parameter_63"
    original_name = "conv2d_1.w_0"
    shape = [8, 8, 1, 1]
    dtype = "float32"
    min_val = float("-1.18591")
    max_val = float("1.18137")
    mean = float("-0.0799332")
    std = float("0.510895")
    data = None


class Program_weight_tensor_parameter_64:
    name = "parameter_64"
    original_name = "batch_norm2d_0.w_2"
    shape = [16]
    dtype = "float32"
    min_val = float("0.75721")
    max_val = float("1.27418")
    mean = float("0.983695")
    std = float("0.154279")
    data = None


class Program_weight_tensor_parameter_65:
    name = "parameter_65"
    original_name = "batch_norm2d_0.w_1"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.265437")
    max_val = float("0.283866")
    mean = float("-0.0323883")
    std = float("0.169304")
    data = None


class Program_weight_tensor_parameter_66:
    name = "parameter_66"
    original_name = "batch_norm2d_0.b_0"
    shape = [16]
    dtype = "float32"
    min_val = float("-0.223314")
    max_val = float("0.295241")
    mean = float("0.0895487")
    std = float("0.158771")
    data = None


class Program_weight_tensor_parameter_67:
    name = "parameter_67"
    original_name = "batch_norm2d_0.w_0"
    shape = [16]
    dtype = "float32"
    min_val = float("0.700778")
    max_val = float("1.29066")
    mean = float("0.966348")
    std = float("0.177373")
    data = None


class Program_weight_tensor_parameter_68:
    name = "parameter_68"
    original_name = "conv2d_0.w_0"
    shape = [16, 3, 3, 3]
    dtype = "float32"
    min_val = float("-0.712759")
    max_val = float("0.717652")
    mean = float("-0.0205045")
    std = float("0.260413")
    data = None
