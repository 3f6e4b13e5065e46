// plumb: folder ../../TripsTests
