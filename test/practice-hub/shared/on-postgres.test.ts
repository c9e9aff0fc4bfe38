import { usual } from '../sandbox-client.ts';
import { newDatabase, startPostgres } from './hubs-on-postgres.ts';

// The tests of every practice hub, on one in PostgreSQL that two processes serve: each gets every second request.
startPostgres();
usual.database = newDatabase;
usual.processes = 2;

await import('../booking-flow.test.ts');
await import('../otp.test.ts');
await import('../every-operation.test.ts');
