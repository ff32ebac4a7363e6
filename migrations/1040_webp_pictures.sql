-- Whether the video's picture is stored as WebP in two sizes with one JPEG, rather than as three JPEGs.
alter table video add column thumbnail_webp boolean not null default false;
