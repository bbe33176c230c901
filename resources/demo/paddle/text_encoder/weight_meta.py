class Program_weight_tensor_parameter_0:
    name = "parameter_0"
    original_name = "eager_tmp_0"
    shape = [1, 32]
    dtype = "int64"
    min_val = 0
    max_val = 31
    data = None


class Program_weight_tensor_parameter_1:
    name = "parameter_1"
    original_name = "linear_12.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.297315")
    max_val = float("0.266743")
    mean = float("-0.07061")
    std = float("0.169601")
    data = None


class Program_weight_tensor_parameter_2:
    name = "parameter_2"
    original_name = "linear_12.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249613")
    max_val = float("0.249944")
    mean = float("-0.00276555")
    std = float("0.143309")
    data = None


class Program_weight_tensor_parameter_3:
    name = "parameter_3"
    original_name = "layer_norm_4.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.29938")
    max_val = float("0.295725")
    mean = float("-0.016722")
    std = float("0.169238")
    data = None


class Program_weight_tensor_parameter_4:
    name = "parameter_4"
    original_name = "layer_norm_4.w_0"
    shape = [48]
    dtype = "float32"
    min_val = float("0.702393")
    max_val = float("1.26955")
    mean = float("0.928177")
    std = float("0.159667")
    data = None


class Program_weight_tensor_parameter_5:
    name = "parameter_5"
    original_name = "linear_11.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.296614")
    max_val = float("0.295849")
    mean = float("-0.0265945")
    std = float("0.186858")
    data = None


class Program_weight_tensor_parameter_6:
    name = "parameter_6"
    original_name = "linear_11.w_0"
    shape = [192, 48]
    dtype = "float32"
    min_val = float("-0.158048")
    max_val = float("0.158072")
    mean = float("0.0011519")
    std = float("0.0915118")
    data = None


class Program_weight_tensor_parameter_7:
    name = "parameter_7"
    original_name = "linear_10.b_0"
    shape = [192]
    dtype = "float32"
    min_val = float("-0.296322")
    max_val = float("0.291462")
    mean = float("-0.0116172")
    std = float("0.179515")
    data = None


class Program_weight_tensor_parameter_8:
    name = "parameter_8"
    original_name = "linear_10.w_0"
    shape = [48, 192]
    dtype = "float32"
    min_val = float("-0.158111")
    max_val = float("0.158078")
    mean = float("-0.00115187")
    std = float("0.0913807")
    data = None


class Program_weight_tensor_parameter_9:
    name = "parameter_9"
    original_name = "layer_norm_3.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.298597")
    max_val = float("0.286879")
    mean = float("-0.0157955")
    std = float("0.161257")
    data = None


class Program_weight_tensor_parameter_10:
    name = "parameter_10"
    original_name = "layer_norm_3.w_0"
    shape = [48]
    dtype = "float32"
    min_val = float("0.704254")
    max_val = float("1.28998")
    mean = float("1.02651")
    std = float("0.172212")
    data = None


class Program_weight_tensor_parameter_11:
    name = "parameter_11"
    original_name = "linear_9.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.278496")
    max_val = float("0.297904")
    mean = float("0.00865966")
    std = float("0.167171")
    data = None


class Program_weight_tensor_parameter_12:
    name = "parameter_12"
    original_name = "linear_9.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249474")
    max_val = float("0.249837")
    mean = float("-0.00945651")
    std = float("0.142547")
    data = None


class Program_weight_tensor_parameter_13:
    name = "parameter_13"
    original_name = "linear_8.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.295602")
    max_val = float("0.285307")
    mean = float("0.00208489")
    std = float("0.169913")
    data = None


class Program_weight_tensor_parameter_14:
    name = "parameter_14"
    original_name = "linear_8.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249835")
    max_val = float("0.249761")
    mean = float("-0.00518822")
    std = float("0.144902")
    data = None


class Program_weight_tensor_parameter_15:
    name = "parameter_15"
    original_name = "linear_7.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.282038")
    max_val = float("0.299022")
    mean = float("0.0104385")
    std = float("0.18631")
    data = None


class Program_weight_tensor_parameter_16:
    name = "parameter_16"
    original_name = "linear_7.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249969")
    max_val = float("0.249908")
    mean = float("-0.00398055")
    std = float("0.145099")
    data = None


class Program_weight_tensor_parameter_17:
    name = "parameter_17"
    original_name = "linear_6.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.298331")
    max_val = float("0.299648")
    mean = float("-0.0144195")
    std = float("0.166402")
    data = None


class Program_weight_tensor_parameter_18:
    name = "parameter_18"
    original_name = "linear_6.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249409")
    max_val = float("0.249975")
    mean = float("-0.00285873")
    std = float("0.143318")
    data = None


class Program_weight_tensor_parameter_19:
    name = "parameter_19"
    original_name = "layer_norm_2.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.287419")
    max_val = float("0.26681")
    mean = float("-0.0224049")
    std = float("0.132071")
    data = None


class Program_weight_tensor_parameter_20:
    name = "parameter_20"
    original_name = "layer_norm_2.w_0"
    shape = [48]
    dtype = "float32"
    min_val = float("0.727116")
    max_val = float("1.28831")
    mean = float("0.975547")
    std = float("0.159135")
    data = None


class Program_weight_tensor_parameter_21:
    name = "parameter_21"
    original_name = "linear_5.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.281327")
    max_val = float("0.289313")
    mean = float("-0.0261849")
    std = float("0.189588")
    data = None


class Program_weight_tensor_parameter_22:
    name = "parameter_22"
    original_name = "linear_5.w_0"
    shape = [192, 48]
    dtype = "float32"
    min_val = float("-0.15806")
    max_val = float("0.157997")
    mean = float("0.000427688")
    std = float("0.0907604")
    data = None


class Program_weight_tensor_parameter_23:
    name = "parameter_23"
    original_name = "linear_4.b_0"
    shape = [192]
    dtype = "float32"
    min_val = float("-0.295749")
    max_val = float("0.28983")
    mean = float("-0.00741491")
    std = float("0.181672")
    data = None


class Program_weight_tensor_parameter_24:
    name = "parameter_24"
    original_name = "linear_4.w_0"
    shape = [48, 192]
    dtype = "float32"
    min_val = float("-0.158063")
    max_val = float("0.158091")
    mean = float("-0.000895469")
    std = float("0.09129")
    data = None


class Program_weight_tensor_parameter_25:
    name = "parameter_25"
    original_name = "layer_norm_1.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.292307")
    max_val = float("0.299111")
    mean = float("-0.0325094")
    std = float("0.183933")
    data = None


class Program_weight_tensor_parameter_26:
    name = "parameter_26"
    original_name = "layer_norm_1.w_0"
    shape = [48]
    dtype = "float32"
    min_val = float("0.705399")
    max_val = float("1.29026")
    mean = float("1.01798")
    std = float("0.170956")
    data = None


class Program_weight_tensor_parameter_27:
    name = "parameter_27"
    original_name = "linear_3.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.295551")
    max_val = float("0.279849")
    mean = float("0.00302343")
    std = float("0.174982")
    data = None


class Program_weight_tensor_parameter_28:
    name = "parameter_28"
    original_name = "linear_3.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249907")
    max_val = float("0.249816")
    mean = float("-0.00418581")
    std = float("0.145041")
    data = None


class Program_weight_tensor_parameter_29:
    name = "parameter_29"
    original_name = "linear_2.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.289841")
    max_val = float("0.299967")
    mean = float("0.0253837")
    std = float("0.1761")
    data = None


class Program_weight_tensor_parameter_30:
    name = "parameter_30"
    original_name = "linear_2.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249849")
    max_val = float("0.249991")
    mean = float("0.00155768")
    std = float("0.141338")
    data = None


class Program_weight_tensor_parameter_31:
    name = "parameter_31"
    original_name = "linear_1.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.275071")
    max_val = float("0.287275")
    mean = float("-0.0355257")
    std = float("0.170174")
    data = None


class Program_weight_tensor_parameter_32:
    name = "parameter_32"
    original_name = "linear_1.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249828")
    max_val = float("0.2496")
    mean = float("-0.000251958")
    std = float("0.14728")
    data = None


class Program_weight_tensor_parameter_33:
    name = "parameter_33"
    original_name = "linear_0.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.280011")
    max_val = float("0.287872")
    mean = float("0.0440126")
    std = float("0.170655")
    data = None


class Program_weight_tensor_parameter_34:
    name = "parameter_34"
    original_name = "linear_0.w_0"
    shape = [48, 48]
    dtype = "float32"
    min_val = float("-0.249566")
    max_val = float("0.249955")
    mean = float("-0.00298957")
    std = float("0.145132")
    data = None


class Program_weight_tensor_parameter_35:
    name = "parameter_35"
    original_name = "layer_norm_0.b_0"
    shape = [48]
    dtype = "float32"
    min_val = float("-0.228825")
    max_val = float("0.293943")
    mean = float("0.0545037")
    std = float("0.141264")
    data = None


class Program_weight_tensor_parameter_36:
    name = "parameter_36"
    original_name = "layer_norm_0.w_0"
    shape = [48]
    dtype = "float32"
    min_val = float("0.71746")
    max_val = float("1.29552")
    mean = float("1.01447")
    std = float("0.182824")
    data = None


class Program_weight_tensor_parameter_37:
    name = "parameter_37"
    original_name = "embedding_2.w_0"
    shape = [2, 48]
    dtype = "float32"
    min_val = float("-0.34636")
    max_val = float("0.335853")
    mean = float("0.0215346")
    std = float("0.193713")
    data = None


class Program_weight_tensor_parameter_38:
    name = "parameter_38"
    original_name = "embedding_1.w_0"
    shape = [32, 48]
    dtype = "float32"
    min_val = float("-0.273414")
    max_val = float("0.273849")
    mean = float("-0.00529908")
    std = float("0.159524")
    data = None


class Program_weight_tensor_parameter_39:
    name = "parameter_39"
    original_name = "embedding_0.w_0"
    shape = [120, 48]
    dtype = "float32"
    min_val = float("-0.188826")
    max_val = float("0.188853")
    mean = float("-0.00139977")
    std = float("0.1084")
    data = None
