import { once } from 'node:events';
import { createServer } from 'node:http';

/** Somebody else's servers, as far as pages of the product see them. */
export interface StandIns {
  /** Serves the scripts: `/count.js` for analytics, `/show.js` for ads. */
  readonly scripts: string;
  /** Another one, which the scripts try to reach as well. */
  readonly elsewhere: string;
  /** Addresses that were asked for, from whichever of the two, without their queries. */
  asked(origin: string): string[];
  forget(): void;
  close(): Promise<void>;
}

/** What both scripts do: leave cookies behind, also when the page goes, and reach for another server. */
const alike = (name: string, elsewhere: string) => `
  const leave = (cookie) => { document.cookie = cookie + '; path=/; max-age=600'; };
  leave('_${name}=1');
  leave('_${name}_more=1');
  localStorage.setItem('${name}-kept', '1');
  addEventListener('pagehide', () => leave('_${name}_late=1'));
  new Image().src = new URL('/${name}.png', document.currentScript.src).href;
  new Image().src = '${elsewhere}/${name}.png';
  fetch('${elsewhere}/${name}.json').catch(() => {});
  const more = document.createElement('script');
  more.src = '${elsewhere}/${name}.js';
  document.head.append(more);
`;

/** Keeps what it is told, as an analytics script reads it: only calls count, from before and after it came. */
const countScript = (elsewhere: string) => `(() => {
  ${alike('count', elsewhere)}
  const heard = [];
  const hear = (entry) => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]') heard.push(Array.from(entry));
  };
  const queue = (window.dataLayer ??= []);
  queue.forEach(hear);
  queue.push = (entry) => hear(entry);
  window.countScript = { address: document.currentScript.src, heard };
})();`;

/** Fills one waiting place for each entry in its queue. */
const showScript = (elsewhere: string) => `(() => {
  ${alike('show', elsewhere)}
  const fill = () => {
    const place = document.querySelector('ins.adsbygoogle:not([data-ad-status])');
    if (place === null) return;
    place.setAttribute('data-ad-status', 'filled');
    const frame = document.createElement('iframe');
    frame.title = 'An ad for ' + place.dataset.adSlot;
    frame.src = new URL('/frame.html', window.showScript.address).href;
    frame.style.cssText = 'border:0;width:100%;height:100%';
    place.append(frame);
  };
  window.showScript = { address: document.currentScript.src };
  const queue = (window.adsbygoogle ??= []);
  queue.forEach(fill);
  queue.push = fill;
})();`;

/** Starts two servers with addresses of their own on this machine. */
export async function startStandIns(): Promise<StandIns> {
  const asked: string[] = [];
  let elsewhere = '';
  const files: Record<string, () => readonly [type: string, text: string]> = {
    '/count.js': () => ['text/javascript', countScript(elsewhere)],
    '/show.js': () => ['text/javascript', showScript(elsewhere)],
    '/frame.html': () => ['text/html', '<!doctype html><title>Ad</title><body>Buy a gem'],
  };
  const start = async () => {
    const server = createServer((request, response) => {
      const { pathname, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
      asked.push(origin + pathname);
      const [type, text] = files[pathname]?.() ?? ['image/png', ''];
      // The product isolates its pages; what others send into them has to allow that.
      response
        .writeHead(200, { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' })
        .end(text);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
    const close = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
    return { url: `http://127.0.0.1:${address.port}`, close };
  };
  const [first, second] = [await start(), await start()];
  elsewhere = second.url;
  return {
    scripts: first.url,
    elsewhere,
    asked: (origin) =>
      asked.filter((address) => address.startsWith(origin)).map((address) => address.slice(origin.length)),
    forget: () => asked.splice(0),
    close: async () => {
      await first.close();
      await second.close();
    },
  };
}
