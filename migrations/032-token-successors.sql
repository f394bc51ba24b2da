-- With the token that was replaced it leads to the one that replaced it, so that an exchange whose answer was lost can be
-- answered again; alone it leads nowhere. Tokens replaced before have none.
alter table session_tokens add column successor_salt text;
