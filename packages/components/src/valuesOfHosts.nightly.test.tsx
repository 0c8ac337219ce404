// @vitest-environment jsdom
/** All values in all props; the daily tests use some of them. */
import '../../../test/setupDom';
import './valuesOfHosts.test';
