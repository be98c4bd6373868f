/**
 * What visitors ask, with typing errors as they make them, and the three pages that are shown first; fewer where the others fit so
 * much worse than the first that they are not shown.
 */
export const questions: Readonly<Record<string, readonly string[]>> = {
  'llm evaluation': [
    '/services/llm-evaluation',
    '/services/llm-optimization',
    '/careers/machine-learning-engineer',
  ],
  'evalution harness': [
    '/services/llm-evaluation',
    '/services/rag-architecture',
    '/services/human-ai-workforce-enablement/pmo-services',
  ],
  'large language model': [
    '/services/llm-evaluation',
    '/services/llm-optimization',
    '/services/predictive-analytics',
  ],
  'private llm cost': [
    '/private-llm',
    '/private-ai-infrastructure',
    '/insights/three-tier-private-ai-framework',
  ],
  'what does a gpu cost': [
    '/case-studies/self-hosted-ai-roi',
    '/case-studies/private-ai-infrastructure',
    '/case-studies/specimen-survey',
  ],
  'tokens cost per million': [
    '/case-studies/self-hosted-ai-roi',
    '/case-studies/private-ai-infrastructure',
    '/insights/three-tier-private-ai-framework',
  ],
  'bi consulting': [
    '/services/business-intelligence-consulting',
    '/services/data-science-consulting',
    '/services/ai-consulting',
  ],
  'retrieval augmented generation': [
    '/services/rag-architecture',
    '/services/enterprise-embedding-api',
    '/private-llm',
  ],
  'rag architecture': [
    '/services/rag-architecture',
    '/services/data-engineering-architecture',
    '/services/zero-trust-architecture',
  ],
  'agent orchestration': [
    '/services/enterprise-ai-agent-orchestration',
    '/services/ai-agent-orchestration',
    '/services/integration-customization',
  ],
  'deepfake payment': ['/services/deepfake-detection'],
  'roi calculator': ['/tools/ai-roi-calculator', '/documentation', '/insights/real-return-on-ai'],
  'trust assessment': ['/trust-assessment', '/tools/data-maturity-assessment', '/documentation'],
  'data maturity': ['/tools/data-maturity-assessment', '/documentation', '/privacy-policy'],
  hospital: [
    '/solutions/healthcare',
    '/services/healthcare-analytics',
    '/services/healthcare-life-sciences-data-solutions',
  ],
  'bank credit decision': ['/financial-services', '/case-studies/private-ai-infrastructure', '/'],
  'retail returns': ['/solutions/retail-ecommerce', '/insights/real-return-on-ai', '/insights'],
  'databricks lock-in': ['/databricks-solutions', '/insights/data-engineering-solutions'],
  'ibm alternative': [
    '/compare/ibm-alternative',
    '/compare/accenture-alternative',
    '/compare/ey-alternative',
  ],
  mckinsey: ['/compare/mckinsey-alternative', '/insights/enterprise-ai-failure-rates'],
  'enterprise ai failure rate': [
    '/enterprise-ai-failure-rate',
    '/agent-ai-2025-guide',
    '/insights/enterprise-ai-failure-rates',
  ],
  '80 percent of projects stall': ['/case-studies/why-80-percent-of-ai-projects-stall'],
  'zero trust': [
    '/services/zero-trust-architecture',
    '/cybersecurity/threat-detection',
    '/services/deepfake-detection',
  ],
  'soc alerts': [
    '/cybersecurity/ai-enhanced-soc',
    '/cybersecurity/threat-detection',
    '/cybersecurity/security-operations-modernization',
  ],
  'model risk managment': [
    '/services/ai-security/model-risk-management',
    '/services/mlops-management',
    '/services/enterprise-ai-agent-orchestration',
  ],
  'data observabilty': [
    '/services/data-observability-platform',
    '/services/data-engineering-architecture',
    '/services/data-science-consulting',
  ],
  'forecast demand': [
    '/solutions/retail-ecommerce',
    '/services/predictive-analytics',
    '/agent-ai-2025-guide',
  ],
  cookies: ['/privacy-policy'],
  'phone number': ['/contact', '/privacy-policy', '/careers/engagement-lead'],
  abuot: ['/about', '/data-engineering', '/services/business-intelligence-consulting'],
  'senior data engineer salary': [
    '/careers/senior-data-engineer',
    '/insights/true-data-engineering-expert',
    '/insights/data-engineering-solutions',
  ],
  'workforce training': [
    '/services/human-ai-workforce-enablement',
    '/services/ai-workforce-enablement-talent-management',
    '/services/human-ai-workforce-enablement/pmo-services',
  ],
}
