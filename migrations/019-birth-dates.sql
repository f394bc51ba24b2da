-- what some carriers ask of each traveller besides the name; yyyy-mm-dd, empty where they do not
alter table group_seats add column birth_date text;
