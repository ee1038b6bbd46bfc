import { createElement, useState, type SyntheticEvent } from 'react';
import { Link, Route, Routes } from 'react-router';

/** The least page that this product's tools can make: a router with two pages, a number and its double. */
export function App() {
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/', element: createElement(Doubling) }),
    createElement(Route, { path: '/about', element: createElement(About) }),
  );
}

function Doubling() {
  const [number, setNumber] = useState('1');
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Doubled'),
    createElement('label', { htmlFor: 'number' }, 'Number'),
    createElement('input', {
      id: 'number',
      inputMode: 'numeric',
      value: number,
      onChange: (event: SyntheticEvent) => setNumber((event.target as unknown as { value: string }).value),
    }),
    createElement('output', { htmlFor: 'number' }, String(Number(number) * 2)),
    createElement('p', null, createElement(Link, { to: '/about' }, 'About this page')),
  );
}

function About() {
  return createElement('main', null, createElement('h1', null, 'It doubles a number.'));
}
