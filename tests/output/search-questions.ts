/**
 * What visitors ask, with typing errors as they make them, and the three pages that are shown first; fewer where the others fit so
 * much worse than the first that they are not shown.
 */
export const questions: Readonly<Record<string, readonly string[]>> = {
  'llm evaluation': ['/services/llm-evaluation', '/careers/machine-learning-engineer'],
  'evalution harness': ['/services/llm-evaluation', '/compare/ibm-alternative'],
  'large language model': [
    '/services/llm-evaluation',
    '/services/predictive-analytics',
    '/services/llm-optimization',
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
  'retrieval augmented generation': ['/services/rag-architecture'],
  'rag architecture': [
    '/services/rag-architecture',
    '/services/zero-trust-architecture',
    '/services/data-engineering-architecture',
  ],
  'agent orchestration': [
    '/services/enterprise-ai-agent-orchestration',
    '/services/ai-agent-orchestration',
    '/services/integration-customization',
  ],
  'deepfake payment': ['/services/deepfake-detection'],
  'roi calculator': ['/tools/ai-roi-calculator', '/documentation'],
  'trust assessment': ['/trust-assessment', '/tools/data-maturity-assessment', '/documentation'],
  'data maturity': ['/tools/data-maturity-assessment', '/documentation', '/privacy-policy'],
  hospital: [
    '/solutions/healthcare',
    '/services/healthcare-analytics',
    '/services/healthcare-life-sciences-data-solutions',
  ],
  'bank credit decision': [
    '/financial-services',
    '/case-studies/private-ai-infrastructure',
    '/services/ai-security/model-risk-management',
  ],
  'retail returns': ['/solutions/retail-ecommerce'],
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
  '80 percent of projects stall': [
    '/case-studies/why-80-percent-of-ai-projects-stall',
    '/atlanta-data-experts',
  ],
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
  'data observabilty': ['/services/data-observability-platform', '/data-engineering'],
  'forecast demand': ['/solutions/retail-ecommerce'],
  cookies: ['/privacy-policy'],
  'phone number': ['/contact'],
  abuot: ['/about', '/data-engineering', '/services/data-governance-compliance'],
  'senior data engineer salary': [
    '/careers/senior-data-engineer',
    '/careers/machine-learning-engineer',
    '/insights/true-data-engineering-expert',
  ],
  'workforce training': [
    '/services/human-ai-workforce-enablement',
    '/services/ai-workforce-enablement-talent-management',
    '/services/human-ai-workforce-enablement/pmo-services',
  ],
  salary: [
    '/careers/machine-learning-engineer',
    '/careers/private-ai-platform-engineer',
    '/careers/senior-data-engineer',
  ],
  fund: ['/private-equity', '/services/private-equity-advisory', '/services/ai-consulting'],
  'readmission rate': [
    '/services/healthcare-analytics',
    '/services/ai-driven-data-analytics-intelligence',
    '/services/data-observability-platform',
  ],
  'goverment agencies': ['/federal-government'],
  'contact sales': ['/contact', '/privacy-policy', '/services/business-intelligence-consulting'],
  'ai policy template': [
    '/ai-governance',
    '/careers/ai-governance-consultant',
    '/case-studies/why-ai-adoption-is-failing',
  ],
  'portfolio company data due diligence': [
    '/private-equity',
    '/financial-services',
    '/services/private-equity-advisory',
  ],
  churn: ['/services/private-equity-advisory'],
  'cloud exit': ['/services/cloud-migration-mlops', '/databricks-solutions', '/private-equity'],
  'audit trail': ['/case-studies/trust-architecture', '/services/healthcare-life-sciences-data-solutions'],
  'self hosted llm': ['/case-studies/self-hosted-ai-roi', '/private-llm'],
}
