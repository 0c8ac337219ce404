// @vitest-environment jsdom
/** With a thousand blocks, where the loop while working takes some hundred. */
import '../../../../test/setupDom';
import './renderCounts.test';
