seat-name = Asiento { $number }
list-and = y
