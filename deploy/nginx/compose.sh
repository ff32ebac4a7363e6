#!/bin/sh
# Makes the sample fit the containers of compose.yaml, where the web processes are one name.
set -eu
mkdir -p /var/cache/nginx/vireo
# Files belong to the site's user, and to nobody else.
useradd --uid 1000 --no-create-home vireo
sed -i 's/^user .*/user vireo;/' /etc/nginx/nginx.conf
chown -R vireo /var/cache/nginx
sed -e 's/127\.0\.0\.1:8080/web:8080/' -e 's/server_name .*;/server_name _;/' \
  /etc/nginx/templates/vireo.conf > /etc/nginx/conf.d/default.conf
