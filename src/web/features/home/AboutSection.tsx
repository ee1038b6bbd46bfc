import { useState } from 'react';
import { home } from '#messages/site/home.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';

/** What the product is for, in three promises; on a phone they are folded for whoever keeps goals. */
export function AboutSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="about" className="border-t border-line pt-10 kept:pt-6">
      <h2 id="about" className="text-3xl">
        {home.aboutTitle}
      </h2>
      <p className="mt-2 text-lg">{home.aboutText}</p>
      <div
        id="promises"
        className={classNames('mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3', !isOpen && 'kept:max-md:hidden')}
      >
        {home.about.map((promise) => (
          <div key={promise.title}>
            <h3 className="text-xl text-primary-text">{promise.title}</h3>
            <p className="mt-2 max-w-prose text-quiet">{promise.text}</p>
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="promises"
        className={`${buttonLook('quiet', true)} for-returning -ml-3 md:hidden`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? home.aboutLess : home.aboutMore}
      </button>
    </section>
  );
}
