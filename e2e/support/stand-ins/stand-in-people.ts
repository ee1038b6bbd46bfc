/** Somebody who has an account at a provider. */
export interface StandInPerson {
  /** Stable, and never given to anybody else; digits, as Discord's and GitHub's are. */
  readonly id: string;
  readonly name: string;
  /** None where the person keeps it to themselves. */
  readonly email?: string;
  readonly isVerified?: boolean;
  /** The hash of a picture of theirs at Discord; none where they have none. */
  readonly avatar?: string;
  /** The organisation that a Google account belongs to. */
  readonly hostedDomain?: string;
}

/** The people of one provider, which a test may add to and change while it runs. */
export type StandInPeople = Map<string, StandInPerson>;

export const peopleOf = (people: readonly StandInPerson[]): StandInPeople =>
  new Map(people.map((person) => [person.id, person]));

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The page on which somebody agrees to sign in, or does not. `action` is where the answer goes. */
export const consentPage = (
  provider: string,
  people: StandInPeople,
  action: string,
): string => `<!doctype html>
<html lang="en">
  <meta name="viewport" content="width=device-width" />
  <title>Sign in with ${escaped(provider)}</title>
  <h1>Sign in with ${escaped(provider)}</h1>
  <form method="post" action="${escaped(action)}">
    <label>Who
      <select name="person">${[...people.values()]
        .map(({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`)
        .join('')}</select>
    </label>
    <button name="answer" value="continue">Continue</button>
    <button name="answer" value="deny">Deny</button>
  </form>
</html>`;

/** Agrees, or not, as a browser would that shows no page; gives the address that the provider sends the browser to. */
export async function walkThrough(
  address: string,
  { person, answer = 'continue' }: { person: string; answer?: 'continue' | 'deny' },
): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  const ask = async (target: URL, form?: URLSearchParams): Promise<URL | string> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return response.text();
    const next = new URL(location, target);
    return next.origin === origin ? ask(next) : next;
  };
  const page = await ask(new URL(address));
  if (typeof page !== 'string') return page;
  const action = /action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`The provider shows no form: ${page.slice(0, 500)}`);
  const target = new URL(action.replaceAll('&#38;', '&'), origin);
  const end = await ask(target, new URLSearchParams({ person, answer }));
  if (typeof end === 'string')
    throw new Error(`The provider sends the browser nowhere: ${end.slice(0, 500)}`);
  return end;
}
