/**
 * The statements that the product runs for a request, by hand: `?` stands for a value, as SQLite has it; PostgreSQL's
 * numbers are put in from it.
 */
export const bareStatements = {
  session: `
    select s.id, s.user_id, s.created_at, s.last_active_at, s.user_agent, u.username, u.email, u.deletion_due_at
    from sessions s inner join users u on u.id = s.user_id
    where s.token = ? and s.expires_at > ? and s.created_at > ? and u.disabled_at is null`,
  record: 'select * from records where owner_id = ? and collection = ? and id = ?',
  list: `
    select * from records where owner_id = ? and collection = ? and id > ? and deleted_at is null
    order by id limit 21`,
  sequence: 'select seq, forgotten_seq from record_owners where owner_id = ?',
  changes: 'select * from records where owner_id = ? and seq > ? order by seq limit 21',
  answer:
    'select operation_id, refusal, conflicting from operation_answers where owner_id = ? and operation_id in (?)',
  count: `
    insert into record_owners (owner_id, seq, forgotten_seq) values (?, 1, 0)
    on conflict (owner_id) do update set seq = record_owners.seq + 1 returning seq`,
  version: `
    insert into record_versions (owner_id, collection, id, revision, data, changed_at, changed_by)
    values (?, ?, ?, ?, ?, ?, ?)`,
  prune: 'delete from record_versions where owner_id = ? and collection = ? and id = ? and revision <= ?',
  save: `
    insert into records (
      owner_id, collection, id, revision, data, field_revisions, in_conflict, seq, created_at, updated_at, changed_by,
      deleted_at
    ) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (owner_id, collection, id) do update set
      revision = excluded.revision, data = excluded.data, field_revisions = excluded.field_revisions,
      in_conflict = excluded.in_conflict, seq = excluded.seq, created_at = excluded.created_at,
      updated_at = excluded.updated_at, changed_by = excluded.changed_by, deleted_at = excluded.deleted_at`,
  /** On PostgreSQL alone; on SQLite nobody outside of the process has to hear of it. */
  tell: 'select pg_notify(?, ?)',
  keepAnswer: `
    insert into operation_answers (owner_id, operation_id, refusal, conflicting, answered_at)
    values (?, ?, null, null, ?)`,
} as const;

export type BareStatement = keyof typeof bareStatements;
