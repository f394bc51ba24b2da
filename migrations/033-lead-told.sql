-- When the member in a seat was last told by email that they are asked to lead: once a day, however often it is offered.
alter table group_seats add column lead_told_at timestamptz;
