-- How often an article was liked and disliked. Nobody knows by whom.
create table article_reactions (
  slug text not null,
  reaction text not null check (reaction in ('like', 'dislike')),
  count integer not null,
  primary key (slug, reaction)
);
