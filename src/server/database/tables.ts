/** Every table, as its rows are read and written; what made them is `migrations/`. */
export interface Tables {
  support_messages: SupportMessageRow;
  faq_votes: FaqVoteRow;
  faq_counts: FaqCountRow;
  rate_limit_hits: RateLimitHitRow;
}

export interface SupportMessageRow {
  reference: string;
  /** Tells a repeated sending from a new message; null where the sender gave nothing to tell by. */
  sending_key: string | null;
  received_at: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  category: string | null;
  diagnostics: string | null;
  /** Why it looks as if no person had sent it. */
  suspicion: string | null;
  /** When its mail is to be sent next; null once it is. Whoever sends it moves this on first. */
  mail_due_at: number | null;
  mail_attempts: number;
  mailed_at: number | null;
}

interface FaqVoteRow {
  /** Hash of what the visitor's cookie holds. */
  visitor: string;
  question: string;
  choice: string;
  reason: string | null;
  voted_at: number;
}

interface FaqCountRow {
  question: string;
  helpful: number;
}

interface RateLimitHitRow {
  id: string;
  limit_name: string;
  /** Who it counts for, such as a client's address. */
  subject: string;
  at: number;
}
