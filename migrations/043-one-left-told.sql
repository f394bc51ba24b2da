-- When the holder of a seat was last told that one seat is left: whoever comes and goes makes one email a day.
alter table group_seats add column one_left_told_at timestamptz;
