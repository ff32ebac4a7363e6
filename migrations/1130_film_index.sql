-- How often the index of a video's joined files was stored; 0 while its segments and playlists are files.
alter table video add column index_revision smallint not null default 0;
