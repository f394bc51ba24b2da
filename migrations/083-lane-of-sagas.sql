-- Sagas wait for a carrier, and had their places among what moves money.
update work set lane = 'saga' where kind = 'run-saga';
