/** What a job printed when it failed, in words that no dialect reads; the cause is in the middle. */
export const UNREAD = `Nightly export of the ledger, shift 2
Collected 1204 rows from accounts and 88 rows from vendors
Step 3 of 7 wrote part-0003 into the bucket ledger-exports
Step 4 of 7 stopped
The bucket ledger-exports is left with no room, its quota of 50 GiB was reached at object part-0004
The transfer is not resumable and the lease of worker/eu-3 was given back
The operator keeps the parts that were written until Monday
Nothing went to the auditors, who wait for the file ledger_2026.csv
A copy of this report is in the outbox of the treasury
The shift ends with 4 parts of 9 and will be tried again by hand
The next export is planned for the usual hour`;

/** A good line for it. */
export const WORDING = 'bucket ledger-exports has no room left: quota of 50 GiB was reached at object part-0004';
