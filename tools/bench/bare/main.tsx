import { createRoot } from 'react-dom/client';

// The least that React can be: the yardstick that the home page is measured against.
const root = document.querySelector('#root');
const words = 'A bare page of one heading, drawn by React and nothing else, to compare with.';
if (root) createRoot(root).render(<h1>{words}</h1>);
