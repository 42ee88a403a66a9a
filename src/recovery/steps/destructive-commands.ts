/** Programs that destroy data whatever their arguments are, or run what nobody can read. */
export const DESTROYERS: ReadonlySet<string> = new Set(
  (
    'rm rmdir unlink shred srm wipe wipefs dd fdisk sfdisk parted blkdiscard rimraf del-cli trash ' +
    'trash-put del erase deltree rd remove-item clear-content clear-recyclebin format-volume ' +
    'clear-disk diskpart dropdb dropuser lvremove vgremove userdel deluser bcwipe badblocks eval iex ' +
    'invoke-expression'
  ).split(' '),
);

/** A program and the words that make it destroy data, wherever they stand among its arguments. */
export interface DestructiveUse {
  readonly program: RegExp;
  /** Each must be the beginning-to-end match of some argument. */
  readonly words: readonly RegExp[];
  /** An argument with which it destroys nothing. */
  readonly unless?: RegExp;
}

const use = (program: RegExp, ...words: readonly RegExp[]): DestructiveUse => ({ program, words });
const CONTAINERS = /^(?:docker|podman|nerdctl|docker-compose|podman-compose)$/;
const CLOUDS =
  /^(?:aws|gcloud|az|doctl|gsutil|flyctl|fly|heroku|vercel|wrangler|supabase|firebase|gh|glab|s3cmd|mc|rclone)$/;
const DESTROY = /^(?:-?destroy|delete|remove)$/;
const MIGRATIONS =
  /^(?:prisma|rails|rake|artisan|knex|sequelize|alembic|flyway|liquibase|mix|django-admin|manage\.py|typeorm|drizzle-kit|ef)$/;
const FORCE = /^(?:--force|--force-with-lease(?:=.*)?|--force-if-includes|-[a-zA-Z]*f[a-zA-Z]*)$/;

/** Uses of programs that destroy data with some of their arguments only. */
export const DESTRUCTIVE_USES: readonly DestructiveUse[] = [
  use(/^mkfs(?:\..*)?$|^mke2fs$|^mkswap$|^newfs.*$/),
  use(/^truncate$/, /^(?:-s.*|--size.*|-r.*|--reference.*|-c|-o|--no-create|--io-blocks)$/),
  use(/^format(?:\.com)?$/, /^[a-z]:$/i),
  use(/^find$/, /^-delete$/),
  use(/^rsync$/, /^(?:--del|--delete.*|--remove-source-files)$/),
  use(/^(?:cp|mv|install|ln)$/, /^\/dev\/(?:null|zero|u?random|sd.*|nvme.*|disk.*)$/),
  use(/^mv$/, /^(?:-f|--force)$/),
  use(/^ln$/, /^-[a-z]*f[a-z]*$/),
  use(/^crontab$/, /^-[a-z]*r[a-z]*$/),
  // Git's subcommand is its first word: "git status … clean" is harmless.
  use(/^git$/, /^reset$/, /^--(?:hard|merge|keep)$/),
  use(/^git$/, /^(?:clean|rm|read-tree|filter-branch|filter-repo|prune|gc|update-ref)$/),
  { ...use(/^git$/, /^restore$/), unless: /^(?:--staged|-S)$/ },
  use(/^git$/, /^push$/, FORCE),
  use(/^git$/, /^push$/, /^(?:--delete|-d|--mirror|--prune|\+.+|:.+)$/),
  use(/^git$/, /^checkout$/, /^(?:--|\.|-f|--force|--ours|--theirs|-B)$/),
  use(/^git$/, /^switch$/, /^(?:-f|--force|--discard-changes|-C)$/),
  use(/^git$/, /^(?:branch|tag)$/, /^(?:-[a-zA-Z]*[dDMf][a-zA-Z]*|--delete|--force)$/),
  use(
    /^git$/,
    /^(?:stash|reflog|worktree|remote|submodule|notes)$/,
    /^(?:drop|clear|expire|delete|remove|rm|deinit|prune)$/,
  ),
  use(/^hg$/, /^(?:revert|purge|strip|rm|remove)$/),
  use(/^svn$/, /^(?:revert|delete|del|remove|rm|cleanup)$/),
  use(CONTAINERS, /^(?:prune|rm|rmi|remove)$/),
  use(CONTAINERS, /^down$/, /^(?:-[a-z]*v[a-z]*|--volumes|--rmi.*)$/),
  use(/^(?:crictl|ctr|nerdctl)$/, /^(?:rm|rmi|rmp|delete|remove)$/),
  use(/^(?:kubectl|oc|k3s|microk8s)$/, /^delete$/),
  use(/^(?:kubectl|oc)$/, /^(?:apply|replace)$/, /^--(?:prune|force).*$/),
  use(/^helm$/, /^(?:uninstall|delete)$/),
  use(/^(?:terraform|tofu|terragrunt|pulumi|cdk|cdktf|vagrant|sst|eksctl|kind|minikube|serverless|sls)$/, DESTROY),
  use(/^(?:terraform|tofu|terragrunt)$/, /^state$/, /^rm$/),
  use(CLOUDS, /^(?:rm|rb|remove|delete|delete-.*|destroy|purge|terminate-.*|.*:delete|.*:destroy|.*:reset|purge-.*)$/),
  use(/^(?:redis-cli|valkey-cli)$/, /^(?:flushall|flushdb|del|unlink)$/i),
  use(/^mysqladmin$/, /^drop$/),
  use(/^(?:mongo|mongosh)$/, /^.*(?:drop|delete|remove).*$/i),
  use(/^(?:apt|apt-get|aptitude|dpkg|snap)$/, /^(?:purge|--purge|-P)$/),
  use(/^(?:npm|pnpm|yarn|cargo|gem)$/, /^(?:unpublish|yank)$/),
  use(
    MIGRATIONS,
    /^(?:reset|flush|drop|drop-all|dropAll|downgrade|clean|.*:(?:drop|reset|purge|fresh|refresh|load)|ecto\.(?:drop|reset))$/,
  ),
  use(/^prisma$/, /^--(?:force-reset|accept-data-loss)$/),
  use(
    /^(?:zfs|zpool|btrfs|cryptsetup|mdadm)$/,
    /^(?:destroy|rollback|delete|erase|luksformat|--zero-superblock|labelclear)$/i,
  ),
  use(/^(?:curl|wget|http|https|xh)$/, /^(?:(?:-X|--request=|--method=)?DELETE)$/i),
  use(/^(?:bazel|make|ninja)$/, /^(?:--?expunge|distclean|mrproper|clobber)$/),
  use(/^reg(?:\.exe)?$/, /^delete$/i),
  use(/^gpg2?$/, /^--delete-.*$/),
];

/** Statements of SQL that destroy rows or what holds them. */
export const DESTRUCTIVE_SQL: RegExp =
  /\b(?:drop\s{1,20}(?:table|database|schema|index|view|column|user|role|sequence|owned|keyspace|collection)|truncate\s{1,20}(?:table\b|only\b|[a-z_"`][\w."`]{0,100}\s{0,20};)|delete\s{1,20}from|alter\s{1,20}table\s[^;\n]{0,200}\bdrop\b|dropdatabase\b|deletemany\b)/i;

/** Calls by which scripts that are handed to an interpreter destroy files. */
export const DESTRUCTIVE_CALLS: RegExp =
  /\b(?:rmtree|rmSync|rmdirSync|unlinkSync|truncateSync|os\.remove|os\.unlink|os\.rmdir|os\.removedirs|os\.truncate|fs\.rm|fs\.unlink|fs\.rmdir|fs\.truncate|FileUtils|File\.delete|File\.unlink|Dir\.(?:rmdir|delete)|RemoveAll|os\.Remove|unlink|rmdir|DeleteFile|Remove-Item|\.unlink\(|shutil|child_process|subprocess|os\.system|exec|spawn|writeFile(?:Sync)?|eval)\b/;

/** Interpreters, of which nobody can tell what they will do with what they read. */
export const INTERPRETERS: ReadonlySet<string> = new Set(
  (
    'sh bash zsh dash ksh fish ash csh tcsh pwsh powershell cmd cmd.exe python python2 python3 node ' +
    'perl ruby php lua deno bun tclsh source eval iex invoke-expression psql mysql sqlite3 osascript'
  ).split(' '),
);
