-- The language of the page on which somebody complained, in which they are written to.
alter table copyright_complaint add column language text collate "C" not null default 'en';
