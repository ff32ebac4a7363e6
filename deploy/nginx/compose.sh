#!/bin/sh
# Adapts the sample to the containers of compose.yaml, where all web processes share one host name.
set -eu
mkdir -p /var/cache/nginx/vireo
# Only the site's user may read its files. A container that is started again has the user already.
id vireo >/dev/null 2>&1 || useradd --uid 1000 --no-create-home vireo
# Sockets that were open before the list of web processes changed may stay for ten minutes, then they connect anew.
sed -i 's/^user .*/user vireo; worker_shutdown_timeout 10m;/' /etc/nginx/nginx.conf
chown -R vireo /var/cache/nginx
# A container that is made anew, as at every upgrade, has another address. Until one is known nobody is asked.
sed -e 's|server 127\.0\.0\.1:8080 .*|include /etc/nginx/vireo-web.list;|' -e 's/server_name .*;/server_name _;/' \
  /etc/nginx/templates/vireo.conf > /etc/nginx/conf.d/default.conf
echo 'server 127.0.0.1:8080 down;' > /etc/nginx/vireo-web.list
sh /usr/local/lib/vireo/follow.sh /etc/nginx/vireo-web.list 'getent ahostsv4 web' 'nginx -s reload' &
