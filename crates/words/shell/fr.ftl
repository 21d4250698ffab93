seat-name = Place { $number }
list-and = et
