-- Whether somebody has let it in after it waited, so that an edit of a newcomer's only comment need not wait again.
alter table comment add column approved boolean not null default false;
