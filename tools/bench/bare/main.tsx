import { createRoot } from 'react-dom/client';

// The smallest React page, as the baseline for the home page.
const root = document.querySelector('#root');
const words = 'A bare page of one heading, drawn by React and nothing else, to compare with.';
if (root) createRoot(root).render(<h1>{words}</h1>);
