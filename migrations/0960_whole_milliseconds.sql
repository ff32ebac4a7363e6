-- Lengths are sums of segments; files express no more than milliseconds (59.99999999999999 is 60).
update video set duration = round(duration::numeric, 3)::double precision
where duration <> round(duration::numeric, 3)::double precision;
