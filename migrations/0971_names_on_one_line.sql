-- Display names are shown on one line, and were stored with line ends where a client sent them.
update account set displayname = btrim(regexp_replace(displayname, '[\s]*[\n\r\t]+[\s]*', ' ', 'g'))
where displayname ~ '[\n\r\t]';
