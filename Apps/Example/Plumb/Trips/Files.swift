// plumb: folder ../../Trips
