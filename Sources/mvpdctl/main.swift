print("mvpdctl")
