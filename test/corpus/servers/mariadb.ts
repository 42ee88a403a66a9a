/** Starts a MariaDB server on a socket and on the loopback, and runs SQL in a new database. */
export function startMariadb(sql: string, settings = ''): string {
  return `
install -d -o mysql -m 755 /srv/mariadb
if [ -d "$HOME/mariadb" ]; then
  cp -a "$HOME/mariadb" /srv/mariadb/data
else
  mariadb-install-db --no-defaults --user=mysql --datadir=/srv/mariadb/data --auth-root-authentication-method=normal --skip-test-db
  fresh="$HOME/fresh.$RANDOM$RANDOM"
  cp -a /srv/mariadb/data "$fresh" && mv -nT "$fresh" "$HOME/mariadb"
  rm -rf "$fresh"
fi
mariadbd --no-defaults --user=mysql --datadir=/srv/mariadb/data --socket=/srv/mariadb/socket --bind-address=127.0.0.1 \\
  --innodb-flush-method=nosync --innodb-flush-log-at-trx-commit=0 --skip-name-resolve ${settings} &
timeout 60 bash -c 'until mariadb-admin --no-defaults -S /srv/mariadb/socket -u root ping; do sleep 0.1; done'
mariadb --no-defaults -S /srv/mariadb/socket -u root <<'SQL'
CREATE DATABASE shop;
USE shop;
${sql}
SQL
`;
}
