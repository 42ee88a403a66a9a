/** Environment by which clients of PostgreSQL find the server of {@link startPostgres}. */
export const POSTGRES_ENVIRONMENT: Readonly<Record<string, string>> = {
  PGHOST: '/srv/postgres',
  PGUSER: 'shop',
  PGDATABASE: 'shop',
};

/** Starts a server as another user than root, on a socket and on the loopback, and runs SQL in a new database. */
export function startPostgres(sql = '', settings = ''): string {
  return `
install -d -o postgres -m 755 /srv/postgres
if [ -d "$HOME/postgres" ]; then cp -a "$HOME/postgres" /srv/postgres/data; fi
cat > /srv/postgres/start.sh <<'START'
set -e
cd /srv/postgres
export PATH=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1):$PATH
[ -d data ] || initdb -D data -A trust -U shop --no-sync --no-instructions -E UTF8 --locale=C.UTF-8
grep -q web data/pg_hba.conf || sed -i '1i host all web 127.0.0.1/32 scram-sha-256' data/pg_hba.conf
[ -d "$HOME/postgres" ] || cp -a data fresh
pg_ctl -D data -w -l log -o "-F -k /srv/postgres -c listen_addresses=127.0.0.1 -c shared_buffers=8MB ${settings}" start
START
setpriv --reuid=postgres --regid=postgres --clear-groups bash /srv/postgres/start.sh
if [ ! -d "$HOME/postgres" ]; then
  fresh="$HOME/fresh.$RANDOM$RANDOM"
  cp -a /srv/postgres/fresh "$fresh" && mv -nT "$fresh" "$HOME/postgres"
  rm -rf "$fresh"
fi
createdb shop
cat > /srv/postgres/prepare.sql <<'SQL'
${sql}
SQL
psql -q -v ON_ERROR_STOP=1 -f /srv/postgres/prepare.sql
`;
}
