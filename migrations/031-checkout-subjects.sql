-- A checkout is for a subject of which payments know a kind and an id only, and it may replace another checkout. Until now
-- that subject was always a group.
alter table checkouts rename column group_id to subject_id;
alter table checkouts add column subject_kind text;
update checkouts set subject_kind = 'group';
alter table checkouts alter column subject_kind set not null;
alter table checkouts rename column renews to replaces;
-- what the subject wants the payment for, in the subject's own words
alter table checkouts drop constraint checkouts_purpose_check;

-- What only the subject needs is stored apart from what the card page and the emails about the money need.
alter table checkouts add column subject_data jsonb;
update checkouts
set subject_data = pending - 'label' - 'language' - 'email' - 'keepCard', pending = pending - 'groupName' - 'creation';
alter table checkouts alter column subject_data set not null;

drop index checkouts_of_user;
create index checkouts_of_user on checkouts (user_id, subject_kind, subject_id);
