import { home } from '#messages';

/** What the product is for, in three promises. */
export function AboutSection() {
  return (
    <section aria-labelledby="about" className="border-t border-line pt-10">
      <h2 id="about" className="text-3xl">
        {home.aboutTitle}
      </h2>
      <p className="mt-2 text-lg">{home.aboutText}</p>
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {home.about.map((promise) => (
          <div key={promise.title}>
            <h3 className="text-xl text-primary-text">{promise.title}</h3>
            <p className="mt-2 max-w-prose text-quiet">{promise.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
