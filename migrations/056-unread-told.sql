-- Up to which message a member who was away has been told that there are unread ones, and when; null: never.
alter table chat_reads add column told_number integer not null default 0;
alter table chat_reads add column told_at timestamptz;
