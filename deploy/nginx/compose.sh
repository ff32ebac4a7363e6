#!/bin/sh
# Adapts the sample to the containers of compose.yaml, where all web processes share one host name.
set -eu
mkdir -p /var/cache/nginx/vireo
# Only the site's user may read its files.
useradd --uid 1000 --no-create-home vireo
sed -i 's/^user .*/user vireo;/' /etc/nginx/nginx.conf
chown -R vireo /var/cache/nginx
sed -e 's/127\.0\.0\.1:8080/web:8080/' -e 's/server_name .*;/server_name _;/' \
  /etc/nginx/templates/vireo.conf > /etc/nginx/conf.d/default.conf
