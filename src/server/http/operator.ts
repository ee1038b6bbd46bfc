import type { Permission } from './area.ts';
import { installationSecret, type SecretAudit } from './installation-secret.ts';
import { OPERATOR_BODY_BYTES } from './json-body.ts';
import { Problem } from './problem.ts';

interface OperatorParts {
  /** The secret that a call must name; undefined where the installation has none. */
  readonly secret: string | undefined;
  readonly audit: SecretAudit;
  readonly now?: () => number;
}

/**
 * Admits whoever names the operator's secret behind `Bearer`. It throws OPERATOR_ONLY 401, also where the installation has no
 * secret, and TOO_MANY_READS 429 for an address that guesses: all areas share one, so that guesses are counted once.
 */
export function forOperator({ secret, audit, now = Date.now }: OperatorParts): Permission<void> {
  const isSecret = installationSecret({ secret, audit, kind: 'operator-secret-refused', now });
  return {
    needs: 'operator',
    comesFirst: true,
    async admit(context) {
      const given = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1];
      if (given === undefined || !(await isSecret(context, given)))
        throw new Problem('OPERATOR_ONLY', 401, { 'www-authenticate': 'Bearer' });
      context.set('bodyBytes', () => OPERATOR_BODY_BYTES);
    },
  };
}
