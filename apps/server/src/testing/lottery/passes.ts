export { startReturn, startReversal } from '#modules/play/lottery/settlement/start-pass.ts';
