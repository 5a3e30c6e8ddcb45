import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

/** A thread that moves the write-ahead log into the database and ends, for `logKeeper`. It waits for nobody and holds up nobody. */
const database = new DatabaseSync((workerData as { readonly file: string }).file);
database.exec('pragma wal_checkpoint(passive)');
database.close();
