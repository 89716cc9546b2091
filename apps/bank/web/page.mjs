// Counts down, copies, and polls for changes. Every page works without this script.

const LOOK_MS = 1500;

for (const timer of document.querySelectorAll('time[data-left]')) {
  if (!(timer instanceof HTMLElement)) continue;
  let left = Number(timer.dataset['left'] ?? '0');
  setInterval(() => {
    left = Math.max(0, left - 1);
    timer.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  }, 1000);
}

for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLElement)) continue;
  button.addEventListener('click', () => void copy(button));
}

const mark = document.body.dataset['mark'];
if (mark !== undefined) setInterval(() => void look(), LOOK_MS);

// A reload must not cancel a form that is being submitted; a page restored from the back-forward cache polls again.
let isSent = false;
addEventListener('submit', () => (isSent = true));
addEventListener('pageshow', () => (isSent = false));

/** @param {HTMLElement} button */
async function copy(button) {
  await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
  button.textContent = button.dataset['copied'] ?? '';
}

async function look() {
  // A reload must not discard typed text, and a hidden page does not poll.
  if (document.hidden || document.activeElement instanceof HTMLInputElement) return;
  try {
    const answer = await fetch(`/mark?page=${encodeURIComponent(location.pathname)}`);
    const news = await answer.json();
    if (!isSent && typeof news.mark === 'string' && news.mark !== mark) location.reload();
  } catch {
    // A failed poll is retried.
  }
}
