-- Since when an account's owner wants no sign-in with Google linked to it; null where it may be.
alter table users add column google_off_at timestamptz;
