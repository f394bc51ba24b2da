-- However many groups are over, nobody waits for them. A train's list also shows the viewer's own group there when it is
-- full or booked, so an index of those that collect was of no use to it.
drop index groups_of_connection;
create index groups_of_connection on groups (connection_id);

-- in the order in which they are shown: the first fifty are read, and not all of them sorted
drop index groups_collecting;
create index groups_collecting on groups (members_count desc, departure_at) where state = 'collecting';
