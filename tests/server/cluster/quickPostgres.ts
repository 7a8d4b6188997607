/**
 * Settings of PostgreSQL for data that lives for minutes: it need not survive the machine, and what
 * keeps a database fast for years only costs here.
 */
export const quickPostgres = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  bgwriter_lru_maxpages: '0',
  wal_init_zero: 'off',
} as const
