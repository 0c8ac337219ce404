// @vitest-environment jsdom
/** With a thousand blocks instead of the hundreds of the daily tests. */
import '../../../../test/setupDom';
import './renderCounts.test';
