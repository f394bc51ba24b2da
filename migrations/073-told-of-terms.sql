-- Of which version of the terms an account was told last, so that nobody is told of one twice: the notices themselves end
-- after 90 days.
alter table users add column terms_told text;
