-- Every page of a chat says whose words have gone with their account: a handful of rows at most, however long the chat is.
create index chat_messages_forgotten on chat_messages (group_id, user_id) where username = '' and user_id <> '';
