-- Emails about a train that is followed are written in the language of the account, as all others are. Nothing writes this
-- column any more; what it holds goes with its row when the train has left.
alter table follows alter column language drop not null;
