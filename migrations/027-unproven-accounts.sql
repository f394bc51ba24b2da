-- An address belongs to whoever proves it. Until then several people may have registered it, each in a browser of their
-- own, and none of them is in the way of the others.
drop index users_email;
create unique index users_proven_email on users (lower(email)) where verified_at is not null;
create index users_by_email on users (lower(email));
create index users_unproven on users (created_at) where verified_at is null and deleted_at is null;

-- A hash of what the registering browser keeps as a cookie; only there is an unproven account open.
alter table users add column browser_hash text;
