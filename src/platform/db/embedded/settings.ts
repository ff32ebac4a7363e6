/**
 * What `initdb` writes into the new postgresql.conf, for a machine with one or two cores and a gigabyte of
 * memory that also cuts videos. From then on the file is the operator's: nothing rewrites it.
 */
export const initialSettings: Record<string, string> = {
  // Each process uses up to ten, and while a site replaces its processes there are twice as many of them.
  max_connections: '200',
  superuser_reserved_connections: '3',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'off',
  // Segments in /dev/shm vanish when a logged-in user logs out, and are scarce in containers.
  dynamic_shared_memory_type: 'mmap',
  // Reads come from memory; the helpers for the rest would only sit there.
  io_method: 'sync',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '64MB',
  max_wal_size: '512MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused statement is told to the one who sent it; the log is for what happens to the server.
  log_min_messages: 'log',
  log_line_prefix: '%m [%p] ',
};

/**
 * The settings of one start, which win over the file. Without durability a crash may lose everything: tests
 * only.
 */
export function startSettings(socketFolder: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // After a crash of one process all of them start anew; to sync each file of the folder took seconds.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(durable ? {} : FLEETING),
  };
}

/**
 * Tests make a hundred databases, several of them open at a time, and look into each for moments: to tidy
 * them costs more than it helps.
 */
const FLEETING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Each setting as the two arguments `postgres` and `initdb` take. */
export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
